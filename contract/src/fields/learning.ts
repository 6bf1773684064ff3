/** Names of sheets of material and of abilities, by which lessons refer to them. */
import { z } from 'zod'

/** The levels for which there is material, lowest first. */
export const sheetLevels = ['a1', 'a2', 'b1', 'b2', 'c1'] as const
export type SheetLevel = (typeof sheetLevels)[number]
export const sheetLevel = z.literal(sheetLevels).meta({ id: 'SheetLevel' })

/** Level, number and name of a sheet of material. */
export const sheetId = z
  .string()
  .regex(/^(a1|a2|b1|b2|c1)-\d\d-[a-z-]{2,30}$/)
  .meta({ examples: ['a1-01-hello'] })

/** Level, skill (talk together, tell, listen, read, write) and number of an ability. */
export const canDoId = z
  .string()
  .regex(/^(A1|A2|B1|B2|C1)\.[CPLRW][12]$/)
  .meta({ examples: ['A1.C1'] })
