/** Pictures, PDFs and voice notes in conversations. */
import { z } from 'zod'
import { count } from '../fields/basic.ts'
import { fileTitleMost, voiceWave } from '../fields/limits.ts'

export const MessageFileKind = { Picture: 'picture', Pdf: 'pdf', Voice: 'voice' } as const
export type MessageFileKind = (typeof MessageFileKind)[keyof typeof MessageFileKind]
export const messageFileKind = z.literal(Object.values(MessageFileKind)).meta({ id: 'MessageFileKind' })

const ending = '.pdf'

/** The name of a PDF without folders and signs that nobody sees, at most 80 characters with its ending. */
export function cleanTitle(name: string): string {
  const bare = name
    .replace(/[\p{C}/\\]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
  const cut = bare.slice(0, fileTitleMost - ending.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut || 'PDF'}${ending}`
}

/** The name of a file on the device, which may be long. */
export const fileTitle = z.string().min(1).max(1000).overwrite(cleanTitle)

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
