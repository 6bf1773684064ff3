// The templates that the provider has approved: the contract's templates and the one for codes.
import { reminderAnswerWords } from '@hiwar/contract/enumerations/notices.ts'
import {
  fillIn,
  type Wording,
  type WordingName,
  whatsappBody,
  whatsappCodeTemplate,
  wordings,
  wordsOf,
} from '@hiwar/contract/talk/wordings.ts'
import { z } from 'zod'
import type { MessageButton } from '../mail/inbox.ts'

const textParameter = z.object({ type: z.literal('text'), text: z.string(), parameter_name: z.string().optional() })
const payloadParameter = z.object({ type: z.literal('payload'), payload: z.string() })

/** A template as it is sent, with its variables. */
export const template = z.object({
  name: z.string(),
  language: z.object({ code: z.string() }),
  components: z.array(
    z.union([
      z.object({
        type: z.literal('button'),
        sub_type: z.literal('quick_reply'),
        index: z.string(),
        parameters: z.array(payloadParameter),
      }),
      z.object({
        type: z.enum(['body', 'button']),
        sub_type: z.string().optional(),
        index: z.string().optional(),
        parameters: z.array(textParameter),
      }),
    ]),
  ),
})
type Template = z.output<typeof template>

export type Rendered = { text: string; buttons?: MessageButton[] }

/** Returns what the phone shows, or the code of the provider's refusal. */
export function renderTemplate(sent: Template): Rendered | number {
  if (sent.name === whatsappCodeTemplate) return renderCode(sent)
  if (!Object.hasOwn(wordings, sent.name)) return 132001
  const name = sent.name as WordingName
  const text = renderBody(sent, whatsappBody(name))
  if (typeof text === 'number') return text
  const labels = (wordings[name] as Wording).asks ? Object.values(reminderAnswerWords) : []
  const buttons = renderButtons(sent, labels)
  if (typeof buttons === 'number') return buttons
  return buttons.length === 0 ? { text } : { text, buttons }
}

function renderBody({ components }: Template, body: string): string | number {
  const [component] = components
  if (component?.type !== 'body') return 132000
  const words = Object.fromEntries(component.parameters.map(({ parameter_name: name = '', text }) => [name, text]))
  const wanted = wordsOf(body)
  if (component.parameters.length !== wanted.length) return 132000
  return wanted.every((name) => Object.hasOwn(words, name)) ? fillIn(body, words) : 132012
}

/** Longest payload of a quick reply. */
const longestPayload = 128

/** Each button of the approved template gets its payload, in order, and no other button is sent. */
function renderButtons({ components }: Template, labels: readonly string[]): MessageButton[] | number {
  const sent = components.slice(1)
  if (sent.length !== labels.length) return 132000
  const buttons: MessageButton[] = []
  for (const [index, component] of sent.entries()) {
    if (component.type !== 'button' || component.sub_type !== 'quick_reply') return 132000
    const [parameter, ...others] = component.parameters
    if (component.index !== String(index) || others.length > 0) return 132000
    if (parameter?.type !== 'payload') return 132000
    if (parameter.payload === '' || parameter.payload.length > longestPayload) return 131009
    buttons.push({ label: labels[index] ?? '', word: parameter.payload })
  }
  return buttons
}

/** The code appears twice: in the text and on the button that copies it. */
function renderCode({ components }: Template): Rendered | number {
  const body = components.find(({ type }) => type === 'body')
  const button = components.find(
    ({ type, sub_type, index }) => type === 'button' && sub_type === 'url' && index === '0',
  )
  const [code, ...others] = body?.parameters ?? []
  const [copied] = button?.parameters ?? []
  if (code?.type !== 'text' || others.length > 0 || copied?.type !== 'text' || copied.text !== code.text) return 132000
  if (code.text.length > 15) return 132005
  return { text: `${code.text} هو رمز التأكيد الخاص بك.` }
}
