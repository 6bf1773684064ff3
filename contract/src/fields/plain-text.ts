/** Reads rich text without tags, to count its characters; the sanitiser cleans it. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

function decode(whole: string, name: string): string {
  if (/^#x/i.test(name)) return character(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return character(Number.parseInt(name.slice(1), 10))
  return entities[name.toLowerCase()] ?? whole
}

/** Replaces the references of markup by their characters. */
export function decodeReferences(html: string): string {
  return html.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decode)
}

/** The visible text of rich text, trimmed. */
export function plainText(html: string): string {
  return decodeReferences(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?[a-z][^<>]*>/gi, '')).trim()
}

/** Converts typed digits: Arabic-Indic and Persian digits become Latin. */
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Replaces every Arabic-Indic or Persian digit by the Latin one. */
export function foldDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
