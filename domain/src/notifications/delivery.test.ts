import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { type ContactOptions, nextChannel, outsideChannels } from './delivery.ts'

const everything: ContactOptions = {
  notificationMethod: MessagingApp.Whatsapp,
  verifiedWhatsapp: true,
  verifiedTelegram: true,
  telegramLinked: true,
  verifiedEmail: true,
}

test.each<[string, Partial<ContactOptions>, string[]]>([
  ['the app of choice first, then the other, mail last', {}, ['whatsapp', 'telegram', 'email']],
  ['the other choice', { notificationMethod: MessagingApp.Telegram }, ['telegram', 'whatsapp', 'email']],
  ['mail alone where no app was chosen', { notificationMethod: null }, ['email']],
  ['no chat that nobody opened', { telegramLinked: false }, ['whatsapp', 'email']],
  ['no app that is not proved', { verifiedTelegram: false, verifiedWhatsapp: false }, ['email']],
  ['no mail to an address that is not proved', { verifiedEmail: false }, ['whatsapp', 'telegram']],
  ['nothing for somebody who proved nothing', { notificationMethod: null, verifiedEmail: false }, []],
])('%s', (_rule, over, channels) => {
  expect(outsideChannels({ ...everything, ...over })).toEqual(channels)
})

test('a notification is sent next by a channel that was not tried', () => {
  expect(nextChannel(everything, ['whatsapp'])).toBe('telegram')
  expect(nextChannel(everything, ['telegram', 'whatsapp'])).toBe('email')
  expect(nextChannel(everything, ['telegram', 'whatsapp', 'email'])).toBeUndefined()
})
