// Pages are built by a template that escapes every value, so that no caller's text becomes markup.

export type Html = { readonly markup: string }
type Value = string | number | Html | readonly Html[] | undefined

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.reduce((page, part, place) => page + toMarkup(values[place - 1]) + part)
  return { markup }
}

function toMarkup(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('')
}
