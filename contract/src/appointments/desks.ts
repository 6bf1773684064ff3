/** The desk of a session: notes, cards, a board and answers, which both members write at once and which stays. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { id, instant, uuid } from '../fields/basic.ts'
import { boardGrid, boardTextLength, deskLimits } from '../fields/desk-limits.ts'
import { sheetId } from '../fields/learning.ts'
import { sessionId } from './sessions.ts'

/** Bytes as base64url: an update of the shared document, or the vector of what somebody has. */
export const deskBytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(deskLimits.updateLength)
  .meta({ examples: ['AAA'] })

export const desk = z
  .object({
    /** The number of the newest stored update. */
    seq: z.int().nonnegative(),
    /** What the asker lacks, by the vector of the request. */
    update: z.string(),
    /** The vector of the server's state. */
    vector: z.string(),
    /** Nobody writes any more. */
    frozen: z.boolean(),
  })
  .meta({ id: 'Desk' })
export type Desk = z.output<typeof desk>

export const deskEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/session/{id}/desk',
    action: 'desk.read',
    view: false,
    summary: 'The shared desk of a session, for its members',
    params: z.object({ id: sessionId }),
    query: z.object({ vector: deskBytes.optional() }),
    reply: desk,
    refuses: ['session-not-found'],
  },
})

/** What a line of the notes is. */
export const LineKind = { Text: 'p', Heading: 'h', Bullet: 'b', Number: 'n' } as const
export type LineKind = (typeof LineKind)[keyof typeof LineKind]

/** What letters are marked as. */
export const Mark = { Wrong: 'wrong', Right: 'right', New: 'new' } as const
export type Mark = (typeof Mark)[keyof typeof Mark]

const run = z.object({ text: z.string(), bold: z.boolean(), mark: z.literal(Object.values(Mark)).nullable() })
export type NoteRun = z.output<typeof run>

export const noteLine = z
  .object({
    kind: z.literal(Object.values(LineKind)),
    /** Right to left, left to right, or (null) as the first strong letter says. */
    direction: z.literal(['r', 'l']).nullable(),
    runs: z.array(run),
  })
  .meta({ id: 'NoteLine' })
export type NoteLine = z.output<typeof noteLine>

const text = z.string()
/** `by`: who made the card; null when nobody can say. */
const ofCard = { id: uuid, at: instant, by: id.nullable() }

export const fixCard = z.object({ ...ofCard, kind: z.literal('fix'), said: text, better: text, why: text })
export const wordCard = z.object({ ...ofCard, kind: z.literal('word'), word: text, meaning: text, example: text })
export const deskCard = z.discriminatedUnion('kind', [fixCard, wordCard]).meta({ id: 'DeskCard' })
export type FixCard = z.output<typeof fixCard>
export type WordCard = z.output<typeof wordCard>
export type DeskCard = z.output<typeof deskCard>

export const inkColors = ['black', 'red', 'green', 'blue'] as const
const color = z.literal(inkColors)
const x = z.number().min(0).max(boardGrid.width)
const y = z.number().min(0).max(boardGrid.height)
const between = { color, x1: x, y1: y, x2: x, y2: y }

/** One element of a board page; moving it writes another value under the same name. */
export const boardElement = z
  .discriminatedUnion('kind', [
    /** `points`: x and y in turn. */
    z.strictObject({
      kind: z.literal('stroke'),
      color,
      points: z
        .array(z.number().min(0).max(boardGrid.width))
        .min(2)
        .max(2 * deskLimits.strokePoints),
    }),
    z.strictObject({ kind: z.literal('line'), ...between }),
    z.strictObject({ kind: z.literal('arrow'), ...between }),
    z.strictObject({ kind: z.literal('rect'), ...between }),
    z.strictObject({ kind: z.literal('ellipse'), ...between }),
    z.strictObject({ kind: z.literal('text'), color, x, y, text: z.string().min(1).max(boardTextLength) }),
  ])
  .meta({ id: 'BoardElement' })
export type BoardElement = z.output<typeof boardElement>

export const boardPage = z
  .object({
    id: z.string(),
    /** The name of the picture behind the ink. */
    back: z.string().nullable(),
    /** What the page shows, in words. */
    says: z.string(),
    elements: z.array(boardElement),
  })
  .meta({ id: 'BoardPage' })
export type BoardPage = z.output<typeof boardPage>

/** What stands on a desk, read from its state. */
export const deskContent = z
  .object({
    lines: z.array(noteLine),
    cards: z.array(deskCard),
    pages: z.array(boardPage),
    sheetId: sheetId.nullable(),
  })
  .meta({ id: 'DeskContent' })
export type DeskContent = z.output<typeof deskContent>
