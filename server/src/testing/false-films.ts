/** MP4 films of some hundred bytes whose tables claim more samples than a file can have. */
const most = 0xffff_ffff

type Content = Buffer | number | string

/** A box of an MP4 file: numbers are of four bytes, words of one byte a letter. */
export function box(type: string, ...content: Content[]): Buffer {
  const parts = content.map((part) => (typeof part === 'number' ? uint32(part) : Buffer.from(part as string, 'latin1')))
  const body = Buffer.concat(parts)
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const zeros = (bytes: number) => Buffer.alloc(bytes)
const brand = box('ftyp', 'isom', 512, 'isomiso5mp41')
const header = box('mvhd', 0, 0, 0, 1000, 60_000, zeros(76), 2)

/** The one track of the film, with these tables of samples. */
function track(...tables: Buffer[]): Buffer {
  const picture = box('vp09', zeros(6), Buffer.from([0, 1]), zeros(16), Buffer.from([1, 64, 0, 180]), zeros(50))
  const codec = box('vpcC', 0x0100_0000, Buffer.from([0, 10, 0x82, 2, 2, 2]), zeros(2))
  const described = box('stsd', 0, 1, box('vp09', picture.subarray(8), codec))
  return box(
    'trak',
    box('tkhd', 7, 0, 0, 1, 0, 60_000, zeros(52), 320 << 16, 180 << 16),
    box(
      'mdia',
      box('mdhd', 0, 0, 0, 1000, 60_000, 0x55c4_0000),
      box('hdlr', 0, 0, 'vide', zeros(12), zeros(1)),
      box('minf', box('stbl', described, ...tables)),
    ),
  )
}

const emptyTables = ['stts', 'stsc', 'stco'].map((type) => box(type, 0, 0))

export const falseFilms = {
  'a fragment of four billion samples without a field of their own': Buffer.concat([
    brand,
    box('moov', header, track(...emptyTables, box('stsz', 0, 0, 0)), box('mvex', box('trex', 0, 1, 1, 1000, 1, 0))),
    box('moof', box('mfhd', 0, 1), box('traf', box('tfhd', 0x0002_0000, 1), box('tfdt', 0, 0), box('trun', 0, most))),
    box('mdat', 0),
  ]),
  'a compact table of four billion sizes of no bit': Buffer.concat([
    brand,
    box('moov', header, track(...emptyTables, box('stz2', 0, 0, most))),
    box('mdat', 0),
  ]),
  'a table of times that runs over four billion samples': Buffer.concat([
    brand,
    box('moov', header, track(box('stts', 0, 1, most, 1), box('ctts', 0, 1, most, 1), box('stsz', 0, 1, 1))),
    box('mdat', 0),
  ]),
}
