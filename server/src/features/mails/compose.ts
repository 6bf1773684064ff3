import { cairoFormat } from '@hiwar/domain/time/words.ts'
import type { Config } from '../../platform/config/config.ts'

/** Content of a mail, before it is rendered as text and as HTML. */
export interface Content {
  subject: string
  lines: string[]
  code?: string
  button: { label: string; url: string }
  /** Advice for a person who did not ask for this. */
  otherwise: string
  /** Reason why this address received the mail. */
  reason: string
}

const year = cairoFormat({ year: 'numeric' })

interface Footer {
  help: string
  year: string
}

/** Renders a mail as plain text and as an HTML page that reads from right to left in every mail client. */
export function compose(
  content: Content,
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  now: Date,
): { subject: string; text: string; html: string } {
  const footer = { help: `${SITE_URL}/contact`, year: year.format(now) }
  return { subject: content.subject, text: textOf(content, footer), html: page(content, footer) }
}

/** The code is alone on its line so that it is easy to copy. */
function textOf({ lines, code, button, otherwise, reason }: Content, { help, year }: Footer): string {
  const middle = code === undefined ? [] : [code]
  const end = [`${reason} للمساعدة: ${help}`, `حوار، ${year}`]
  return [...lines, ...middle, `${button.label}:\n${button.url}`, otherwise, '—', ...end].join('\n\n')
}

/** The mail's page uses tables and inline styles, since mail clients support little else. */
const teal = '#0b8577'
const ink = '#171a1c'
const quiet = '#5f6663'
const paper = '#fbfaf8'
const line = '#e8e5df'
const font = "font-family:'IBM Plex Sans Arabic',Cairo,Tahoma,Arial,sans-serif"
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.7;color:${ink};text-align:right`

function page({ subject, lines, code, button, otherwise, reason }: Content, { help, year }: Footer): string {
  const inside = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;color:${ink};text-align:right">${escaped(subject)}</h1>`,
    ...lines.map((text) => `<p style="${paragraph}">${escaped(text)}</p>`),
    code === undefined ? '' : codeBox(code),
    `<p style="margin:0 0 24px;text-align:right">${link(button)}</p>`,
    `<p style="${paragraph};color:${quiet}">${escaped(otherwise)}</p>`,
  ].join('\n')
  const helpLink = `<a href="${escaped(help)}" style="color:${teal}">المساعدة</a>`
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body dir="rtl" style="margin:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(lines[0] ?? '')}</div>
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};${font}">
<tr><td dir="rtl" align="center" style="padding:32px 16px">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td dir="rtl" style="padding:0 8px 16px;font-size:24px;font-weight:700;color:${teal};text-align:right">حوار</td></tr>
<tr><td dir="rtl" style="padding:32px 24px 16px;background:#ffffff;border:1px solid ${line};border-radius:14px">
${inside}
</td></tr>
<tr><td dir="rtl" style="padding:16px 8px;font-size:13px;line-height:1.7;color:${quiet};text-align:right">
${escaped(reason)} ${helpLink}<br>حوار، ${escaped(year)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The code is set from left to right in Latin digits, as people type it. */
function codeBox(code: string): string {
  const box = `padding:16px;background:#effcfa;border-radius:8px;text-align:center`
  const digits = `font-family:Consolas,Menlo,monospace;font-size:34px;font-weight:700;letter-spacing:10px;color:#0c6a60`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td align="center" style="${box}"><span dir="ltr" style="${digits}">${escaped(code)}</span></td>
</tr></table>`
}

function link({ label, url }: Content['button']): string {
  const style = `display:inline-block;padding:12px 28px;background:${teal};border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text within HTML, also within an attribute in double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
