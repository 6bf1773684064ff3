const letter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The direction of the first letter of a text; undefined without letters. */
export function directionOf(text: string): 'rtl' | 'ltr' | undefined {
  const first = letter.exec(text)?.[0]
  if (first === undefined) return undefined
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}
