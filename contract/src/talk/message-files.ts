/** Pictures, PDFs and voice notes in conversations. */
import { z } from 'zod'
import { count } from '../fields/basic.ts'
import { fileTitleLength, voiceWave } from '../fields/limits.ts'

export const MessageFileKind = { Picture: 'picture', Pdf: 'pdf', Voice: 'voice' } as const
export type MessageFileKind = (typeof MessageFileKind)[keyof typeof MessageFileKind]

export const fileTitle = z.string().min(fileTitleLength.min).max(fileTitleLength.max)

/** Loudness of a voice note from its beginning to its end. */
export const voiceWaveOf = z.array(z.int().min(0).max(voiceWave.loudest)).length(voiceWave.steps)

const stored = { url: z.string(), bytes: count }
const pixels = z.int().positive()

export const messageFile = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal(MessageFileKind.Picture), ...stored, width: pixels, height: pixels }),
    z.object({ kind: z.literal(MessageFileKind.Pdf), ...stored, title: z.string() }),
    z.object({ kind: z.literal(MessageFileKind.Voice), ...stored, seconds: z.number().positive(), wave: voiceWaveOf }),
  ])
  .meta({ id: 'MessageFile' })
export type MessageFile = z.output<typeof messageFile>
