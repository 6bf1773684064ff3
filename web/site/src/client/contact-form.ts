/** Validates the form by the contract, sends it and shows the server's response. */
import '@hiwar/kit/forms/without-eval.ts'
import type { ErrorBody } from '@hiwar/contract/errors/errors.ts'
import { faultsOf } from '@hiwar/contract/errors/faults.ts'
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { contactEndpoints, newContactRequest } from '@hiwar/contract/talk/contact.ts'
import { fetchUnlessSilent, silence } from '@hiwar/kit/api/silence.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { contactFormTexts as texts } from '../shell/contact-texts.ts'

const names = ['name', 'phone', 'title', 'message'] as const
type Name = (typeof names)[number]

export function watchContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form')
  if (form === null) return
  const touched = new Set<Name>()
  for (const name of names) {
    const field = fieldOf(form, name)
    field.addEventListener('input', () => {
      if (name === 'phone') fold(field)
      if (field.getAttribute('aria-invalid') === 'true') show(form, name, faultsOfForm(form).get(name))
    })
    field.addEventListener('change', () => touched.add(name))
    field.addEventListener('blur', () => {
      if (touched.has(name)) show(form, name, faultsOfForm(form).get(name))
    })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(form)
  })
}

function fieldOf(form: HTMLFormElement, name: Name): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement
}

function fold(field: HTMLInputElement | HTMLTextAreaElement): void {
  const folded = foldDigits(field.value)
  if (folded !== field.value) field.value = folded
}

/** The typed values; an empty field counts as missing. */
function typed(form: HTMLFormElement): Record<string, string> {
  const filled = names.map((name) => [name, fieldOf(form, name).value] as const).filter(([, value]) => value !== '')
  return Object.fromEntries(filled)
}

function faultsOfForm(form: HTMLFormElement): Map<string, string> {
  const values = typed(form)
  const checked = newContactRequest.safeParse(values)
  const faults = checked.success ? [] : faultsOf(checked.error.issues, values).fields
  return new Map(faults.map(({ path, code }) => [path, code]))
}

function show(form: HTMLFormElement, name: Name, code: string | undefined): void {
  const line = document.getElementById(`contact-${name}-error`)
  if (line) line.textContent = code === undefined ? '' : textOf(name, code)
  const field = fieldOf(form, name)
  if (code === undefined) field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

function textOf(name: Name, code: string): string {
  return code === 'field-required' ? texts.missing[name] : fieldText(code)
}

async function submit(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (button === null || button.ariaBusy === 'true' || button.disabled) return
  const faults = faultsOfForm(form)
  for (const name of names) show(form, name, faults.get(name))
  const wrong = names.find((name) => faults.has(name))
  if (wrong !== undefined) return fieldOf(form, wrong).focus()
  // Only a robot fills in the hidden field. The robot sees a thank-you and nothing is sent.
  const trap = form.elements.namedItem('website') as HTMLInputElement
  if (trap.value !== '') return showDone(form)
  button.ariaBusy = 'true'
  showAlert('')
  await send(form, button)
  button.ariaBusy = null
}

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const sent = {
    method: contactEndpoints.create.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed(form)),
  }
  const post = (request: RequestInit) => fetch(contactEndpoints.create.path, request)
  const answer = await fetchUnlessSilent(post, sent, silence.answer).catch(() => null)
  if (answer === null) return showAlert(texts.unreachable)
  if (answer.ok) return showDone(form)
  const refusal = (await answer.json().catch(() => ({ code: 'unexpected' }))) as Partial<ErrorBody>
  const fields = (refusal.fields ?? []).filter(({ path }) => names.includes(path as Name))
  for (const { path, code } of fields) show(form, path as Name, code)
  const [first] = fields
  if (first) return fieldOf(form, first.path as Name).focus()
  const wait = Number(answer.headers.get('retry-after') ?? 0)
  showAlert(codeText(refusal.code ?? 'unexpected', answer.status))
  if (answer.status === 429 && wait > 0) countDown(wait, button)
}

/** Disables the button until the server accepts another try; the typed text stays. */
function countDown(seconds: number, button: HTMLButtonElement): void {
  const text = document.getElementById('contact-alert')?.textContent ?? ''
  const line = document.createElement('p')
  line.className = 'text-ink-soft'
  button.before(line)
  button.disabled = true
  let left = seconds
  const tick = () => {
    if (left <= 0) {
      clearInterval(timer)
      button.disabled = false
      line.remove()
      if (document.getElementById('contact-alert')?.textContent === text) showAlert('')
      return
    }
    line.textContent = texts.retryIn.replace('{time}', waitWords(left))
    left -= 1
  }
  const timer = setInterval(tick, 1000)
  tick()
}

function waitWords(seconds: number): string {
  return seconds < 90 ? countAfter('second', seconds) : countAfter('minute', Math.ceil(seconds / 60))
}

function showAlert(text: string): void {
  const alert = document.getElementById('contact-alert')
  if (alert) alert.textContent = text
}

function showDone(form: HTMLFormElement): void {
  const done = document.getElementById('contact-done')
  form.hidden = true
  if (done) {
    done.hidden = false
    done.focus()
  }
}
