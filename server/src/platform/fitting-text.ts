/** Texts that people publish about themselves and others hold no contact details and no insults (trust §4.4). */
import { readText } from '@hiwar/domain/safety/reading.ts'
import { Refusal } from './action.ts'

/** An insult at the person. */
const leastAbuse = 2

/** Refuses the texts at their fields, all at once; fields without a text are left alone. */
export function refuseUnfitTexts(texts: Readonly<Record<string, string | null | undefined>>): void {
  const faults = Object.entries(texts).flatMap(([path, text]) => {
    const code = text ? faultOf(text) : null
    return code === null ? [] : [{ path, code }]
  })
  const [first] = faults
  if (first !== undefined) throw new Refusal(first.code, { fields: faults })
}

function faultOf(text: string): 'contact-in-text' | 'abuse-in-text' | null {
  const { contact, abuse } = readText(text, [])
  if (contact.length > 0) return 'contact-in-text'
  return abuse >= leastAbuse ? 'abuse-in-text' : null
}
