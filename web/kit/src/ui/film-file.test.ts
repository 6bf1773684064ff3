import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { codeText } from '../words/codes.ts'
import { filmReader } from './film-file.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const avc = { codec: 'avc1.640028', description: bytes('01640028ffe100046764002801000268ee') }
const hevc = { codec: 'hvc1.1.6.L93.B0', description: bytes('0101600000009000000000005df000fcfdf8f800000f00') }

async function film(format: Output['format'], codec: VideoCodec, config: typeof avc): Promise<File> {
  const output = new Output({ format, target: new BufferTarget() })
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures)
  await output.start()
  const decoderConfig = { ...config, codedWidth: 320, codedHeight: 180 }
  await pictures.add(new EncodedPacket(bytes('00000001'), 'key', 0, 45), { decoderConfig })
  await output.finalize()
  // As a file manager of Android hands it over.
  return new File([(output.target as BufferTarget).buffer ?? ''], 'film', { type: '' })
}

test('a film is known by its content, whatever its name and type say', async () => {
  expect(await filmReader.read(await film(new Mp4OutputFormat(), 'avc', avc))).toEqual({ seconds: 45 })
  expect(await filmReader.read(await film(new MovOutputFormat(), 'avc', avc))).toEqual({ seconds: 45 })
})

test('a film that many devices cannot play, and what is no film, are refused before they are sent', async () => {
  const unplayable = await filmReader.read(await film(new MovOutputFormat(), 'hevc', hevc))
  expect(unplayable).toEqual({ fault: codeText('unplayable-video') })
  expect(await filmReader.read(new File(['x'.repeat(99)], 'me.mp4', { type: 'video/mp4' }))).toEqual({
    fault: codeText('bad-request', 415),
  })
})
