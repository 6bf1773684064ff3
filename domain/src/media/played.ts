/** Videos that everybody can see. */

/**
 * Whether the browsers of students play a video of this codec string (RFC 6381): H.264 of 8 bits and 4:2:0, VP8 and VP9
 * of 8 bits. HEVC, AV1 and 10 bits stay black on many phones and laptops. False for an unknown codec.
 */
// ours: the formats that every browser we serve plays
export function isPlayedEverywhere(codec: string | null): boolean {
  return codec !== null && /^(?:avc[13]\.(?:42|4d|58|64)|vp8$|vp09\.00|vp9$)/i.test(codec)
}
