// A browser asks for a page, a program for JSON, at the same address.

export function prefersHtml(accept: string | undefined): boolean {
  return wish(accept, 'text/html') > wish(accept, 'application/json')
}

/** The weight of a media type in an Accept header; wildcards say nothing for either side. */
function wish(accept: string | undefined, mediaType: string): number {
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== mediaType) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2))
  }
  return 0
}
