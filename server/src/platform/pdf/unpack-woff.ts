/**
 * The font inside a `.woff` file, its tables unpacked: the library would unpack them in JavaScript, for every document
 * anew, which takes longer than all the rest.
 */
import { inflateSync } from 'node:zlib'

const head = { woff: 44, font: 12 }
const entry = { woff: 20, font: 16 }

export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12)
  const font = Buffer.alloc(packed.readUInt32BE(16))
  packed.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  writeSearchHints(font, count)
  let end = head.font + count * entry.font
  for (let place = 0; place < count; place += 1) {
    const from = head.woff + place * entry.woff
    const to = head.font + place * entry.font
    const table = tableAt(packed, from)
    packed.copy(font, to, from, from + 4)
    packed.copy(font, to + 4, from + 16, from + 20)
    font.writeUInt32BE(end, to + 8)
    font.writeUInt32BE(table.length, to + 12)
    table.copy(font, end)
    // Tables begin at multiples of four.
    end += Math.ceil(table.length / 4) * 4
  }
  return font
}

/** A table that packing would not have made smaller stands as it is. */
function tableAt(packed: Buffer, place: number): Buffer {
  const [offset, packedLength, length] = [4, 8, 12].map((at) => packed.readUInt32BE(place + at))
  const bytes = packed.subarray(offset, (offset ?? 0) + (packedLength ?? 0))
  return packedLength === length ? bytes : inflateSync(bytes)
}

function writeSearchHints(font: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** power * entry.font, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * entry.font, 10)
}
