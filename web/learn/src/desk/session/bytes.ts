/** Bytes as base64url, as they travel in the frames of the socket. */

export function toText(bytes: Uint8Array): string {
  let letters = ''
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += slice) letters += String.fromCharCode(...bytes.subarray(at, at + slice))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function toBytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

const slice = 8_192
