import { expect, test } from 'vitest'
import { type DeliveryReason, deliveryReasonText, deliveryReasonWords } from './delivery-reason-words.ts'
import { DeliveryChannel } from './platform.ts'

// The server can store no code outside of the type, which the table of words makes.
const explained: DeliveryReason[] = ['whatsapp:131047', 'telegram:http-500', 'email:451', 'email:552', 'push:http-429']

test.each(Object.keys(deliveryReasonWords))('the reason «%s» is read in Arabic alone, with every channel', (code) => {
  const stored = code.includes(':') ? [code] : [code, ...Object.values(DeliveryChannel).map((one) => `${one}:${code}`)]
  for (const reason of stored) expect(deliveryReasonText(reason)).toMatch(/^[^A-Za-z_]+\.$/)
})

test.each([...explained, 'telegram:sender-not-verified'])(
  'the reason «%s» of a service is read in Arabic, with its code for whoever asks that service',
  (reason) => {
    const code = reason.replace(/^[a-z]+:/, '')
    expect(deliveryReasonText(reason)).toMatch(new RegExp(`^[^A-Za-z]+ \\(\\u2068${code}\\u2069\\)$`))
  },
)

test('a mail address that does not exist is not taken for a service that is away', () => {
  expect(deliveryReasonText('email:550')).toContain('عنوان بريده')
  expect(deliveryReasonText('email:421')).toContain('تُعاد المحاولة')
})
