// The codes of an app as a phone would show them: the page computes them from a pasted secret.
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readTexts } from '../requests.ts'
import { controlPage, type Html, html, prefersHtml, sendPage } from './page.ts'
import { readNumber } from './words.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMilliseconds = 30_000

/** The secret of the demo's account with a second factor. */
const demoSecret = 'JBSWY3DPEHPK3PXP'

/** The code of this half minute for a secret in base32, which people may type with spaces; null for any other text. */
export function codeOf(typed: string, now: number): string | null {
  const secret = typed.toUpperCase().replace(/[\s=]/g, '')
  if (!/^[A-Z2-7]{8,128}$/.test(secret)) return null
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/[01]{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const step = Buffer.alloc(8)
  step.writeBigInt64BE(BigInt(Math.floor(now / stepMilliseconds)))
  const mac = createHmac('sha1', key).update(step).digest()
  const offset = (mac[19] ?? 0) % 16
  const cut = mac.subarray(offset, offset + 4)
  return String((cut.readUInt32BE() % 2 ** 31) % 1_000_000).padStart(6, '0')
}

/** `/codes`: a page for people, and with `?secret=` JSON for programs. */
export function codeRoutes(app: FastifyInstance, now: () => number): void {
  app.get('/codes', (request, reply) => {
    const { secret = demoSecret } = readTexts(['secret'], request.query)
    const code = codeOf(secret, now())
    const seconds = Math.ceil((stepMilliseconds - (now() % stepMilliseconds)) / 1000)
    reply.header('vary', 'accept')
    if (prefersHtml(request.headers.accept)) {
      reply.header('refresh', seconds)
      return sendPage(reply, codesPage({ secret, code, seconds }))
    }
    return code === null ? reply.code(400).send({ error: 'bad-secret' }) : reply.send({ code, seconds })
  })
}

interface CodesPage {
  secret: string
  code: string | null
  seconds: number
}

export function codesPage({ secret, code, seconds }: CodesPage): Html {
  return controlPage(
    'codes',
    'رموز التحقق',
    html`<div><h1>رموز التحقق</h1>
<p class="lead">ما يعرضه تطبيق الرموز على الهاتف. المفتاح المكتوب هنا أولًا مفتاح الحساب secure@hiwar.test.</p></div>
<section class="card"><form class="filter" method="get" action="/codes">
<label>المفتاح<input name="secret" value="${secret}" dir="ltr" autocomplete="off"></label>
<div class="actions"><button>عرض الرمز</button></div>
</form>
${
  code === null
    ? html`<p class="empty">هذا ليس مفتاحًا لتطبيق رموز.</p>`
    : html`<p><strong class="mono" dir="ltr">${code}</strong></p><p class="soft">يتغيّر بعد ${readNumber(seconds)} ثانية.</p>`
}</section>`,
  )
}
