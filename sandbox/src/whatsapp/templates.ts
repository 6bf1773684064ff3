// The templates that the provider has approved: those of the contract, and the one of codes.
import {
  fillIn,
  type WordingName,
  whatsappBody,
  whatsappCodeTemplate,
  wordings,
  wordsOf,
} from '@hiwar/contract/wordings.ts'
import { z } from 'zod'

const textParameter = z.object({ type: z.literal('text'), text: z.string(), parameter_name: z.string().optional() })

/** A template as it is sent, with its words. */
export const template = z.object({
  name: z.string(),
  language: z.object({ code: z.string() }),
  components: z.array(
    z.object({
      type: z.enum(['body', 'button']),
      sub_type: z.string().optional(),
      index: z.string().optional(),
      parameters: z.array(textParameter),
    }),
  ),
})
type Template = z.output<typeof template>

/** The text that the phone shows, or the code of the provider's refusal. */
export function renderTemplate(template: Template): string | number {
  if (template.name === whatsappCodeTemplate) return renderCode(template)
  if (!Object.hasOwn(wordings, template.name)) return 132001
  const body = whatsappBody(template.name as WordingName)
  const [component, ...others] = template.components
  if (component?.type !== 'body' || others.length > 0) return 132000
  const words = Object.fromEntries(component.parameters.map(({ parameter_name: name = '', text }) => [name, text]))
  const wanted = wordsOf(body)
  if (component.parameters.length !== wanted.length) return 132000
  if (!wanted.every((name) => Object.hasOwn(words, name))) return 132012
  return fillIn(body, words)
}

/** The code comes twice: in the text, and behind the button that copies it. */
function renderCode({ components }: Template): string | number {
  const body = components.find(({ type }) => type === 'body')
  const button = components.find(
    ({ type, sub_type, index }) => type === 'button' && sub_type === 'url' && index === '0',
  )
  const [code, ...others] = body?.parameters ?? []
  if (code === undefined || others.length > 0 || button?.parameters[0]?.text !== code.text) return 132000
  if (code.text.length > 15) return 132005
  return `${code.text} هو رمز التأكيد الخاص بك.`
}
