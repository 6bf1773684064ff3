import { expect, test } from 'vitest'
import { isAllowedEndpoint } from './gateway.ts'

const hosts = ['fcm.googleapis.com', '*.notify.windows.com', 'http://localhost:4010']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'http://localhost:4010/push/1',
])('%s is a push service', (endpoint) => {
  expect(isAllowedEndpoint(hosts, endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-notify.windows.com.example/x',
  'https://notify.windows.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://169.254.169.254/latest',
  'http://localhost:4011/x',
  'ftp://fcm.googleapis.com/x',
  'nothing',
])('%s is not a push service', (endpoint) => {
  expect(isAllowedEndpoint(hosts, endpoint)).toBe(false)
})
