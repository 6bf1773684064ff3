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
  /** Somebody reads what people answer. */
  isAnswered: boolean
}

type Settings = Pick<Config, 'SITE_URL' | 'MAIL_REPLY_TO' | 'CONTACT_EMAIL'>

/** Renders a mail as plain text and as an HTML page that reads from right to left in every mail client. */
export function compose(
  content: Content,
  { SITE_URL, MAIL_REPLY_TO, CONTACT_EMAIL }: Settings,
  now: Date,
): { subject: string; text: string; html: string } {
  const isAnswered = (MAIL_REPLY_TO ?? CONTACT_EMAIL) !== undefined
  const footer = { help: `${SITE_URL}/contact`, year: year.format(now), isAnswered }
  return { subject: content.subject, text: textOf(content, footer), html: page(content, footer) }
}

const unread = 'الردود على هذه الرسالة لا تصل إلينا'

/** The code is alone on its line so that it is easy to copy. */
function textOf({ lines, code, button, otherwise, reason }: Content, { help, year, isAnswered }: Footer): string {
  const middle = code === undefined ? [] : [code]
  const where = isAnswered ? 'للمساعدة' : `${unread}، ويسعدنا أن نقرأ رسالتك من صفحة التواصل`
  const end = [`${reason} ${where}: ${help}`, `حوار، ${year}`]
  return [...lines, ...middle, `${button.label}:\n${button.url}`, otherwise, '—', ...end].join('\n\n')
}

/** The mail's page uses tables and inline styles, since mail clients support little else; `night` is for those that can. */
const teal = '#0b8074'
const ink = '#171a1c'
const quiet = '#55514a'
const paper = '#fbfaf8'
const line = '#e8e5df'
const font = "font-family:'IBM Plex Sans Arabic',Cairo,Tahoma,Arial,sans-serif"
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.7;color:${ink};text-align:right;overflow-wrap:anywhere`

const night = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #111514 !important }
  .card { background: #191e1d !important; border-color: #2e3533 !important }
  .ink { color: #f3f1ec !important }
  .quiet { color: #c4c0b7 !important }
  .teal { color: #63dccb !important }
  .tint { background: #12302c !important }
  .fill { background: #10a894 !important; color: #04201c !important }
}`

function page(
  { subject, lines, code, button, otherwise, reason }: Content,
  { help, year, isAnswered }: Footer,
): string {
  const inside = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.4;color:${ink};text-align:right">${escaped(subject)}</h1>`,
    ...lines.map((text) => `<p class="ink" style="${paragraph}">${escaped(text)}</p>`),
    code === undefined ? '' : codeBox(code),
    `<p style="margin:0 0 24px;text-align:right">${link(button)}</p>`,
    `<p class="quiet" style="${paragraph};color:${quiet}">${escaped(otherwise)}</p>`,
  ].join('\n')
  const pressed = isAnswered ? 'المساعدة' : 'صفحة التواصل'
  const helpLink = `<a class="teal" href="${escaped(help)}" style="color:${teal}">${pressed}</a>`
  const where = isAnswered ? helpLink : `${unread}، ويسعدنا أن نقرأ رسالتك من ${helpLink}.`
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${night}
</style>
</head>
<body dir="rtl" class="page" style="margin:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(lines[0] ?? '')}</div>
<table class="page" role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="background:${paper};${font}">
<tr><td dir="rtl" align="center" style="padding:32px 16px">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td dir="rtl" align="right" style="padding:0 8px 20px">
${logo}
</td></tr>
<tr><td class="card" dir="rtl" style="padding:32px 24px 16px;background:#ffffff;border:1px solid ${line};border-radius:22px 4px 22px 22px">
${inside}
</td></tr>
<tr><td class="quiet" dir="rtl" style="padding:16px 8px;font-size:13px;line-height:1.7;color:${quiet};text-align:right">
${escaped(reason)} ${where}<br>حوار، ${escaped(year)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The two bubbles of the logo as two cells with letters, which every mail client can draw. */
const logo = `<table role="img" aria-label="حوار" dir="rtl" cellpadding="0" cellspacing="0" style="border-collapse:separate;font-size:21px;font-weight:700;line-height:24px"><tr>
${bubble('fill', 'حو', `background:${teal};color:#ffffff;border-radius:10px 13px 4px 10px`)}
<td width="3" style="width:3px;font-size:0">&nbsp;</td>
${bubble('amber', 'ار', 'background:#ffb938;color:#2a1a02;border-radius:13px 10px 10px 4px')}
</tr></table>`

function bubble(name: string, letters: string, look: string): string {
  return `<td class="${name}" align="center" style="padding:6px 12px 10px;${look}">${letters}</td>`
}

/** The code is set from left to right in Latin digits, as people type it. */
function codeBox(code: string): string {
  const box = `padding:16px;background:#effcfa;border-radius:8px;text-align:center`
  const digits = `font-family:Consolas,Menlo,monospace;font-size:34px;font-weight:700;letter-spacing:10px;color:${teal}`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td class="tint" align="center" style="${box}"><span dir="ltr" class="teal" style="${digits}">${escaped(code)}</span></td>
</tr></table>`
}

function link({ label, url }: Content['button']): string {
  const style = `display:inline-block;padding:12px 28px;background:${teal};border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`
  return `<a class="fill" href="${escaped(url)}" style="${style}">${escaped(label)}</a>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text within HTML, also within an attribute in double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
