import { afterEach, expect, test, vi } from 'vitest'
import { deleteDeviceRows, deviceRows } from './device-rows.ts'
import { copyPrefix, deviceStorage, keepsData, tabStorage } from './device-storage.ts'
import { readLogin } from './login/login.ts'
import { loggedIn } from './testing/logged-in.ts'

afterEach(() => {
  vi.restoreAllMocks()
  for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.removeItem(key)
})

/** As with site data blocked: even reading the property fails. */
function block() {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
}

/** As with a full device: what is there can be read, and a new value is taken only where nothing but `room` is kept. */
function fill(room = 0) {
  const write = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.length >= room) throw new DOMException('full', 'QuotaExceededError')
    write.call(this, key, value)
  })
}

test('a browser that refuses everything keeps values and a login for this window', () => {
  block()
  expect(keepsData()).toBe(false)
  for (const storage of [deviceStorage, tabStorage]) {
    expect(storage.getItem('hiwar:a')).toBeNull()
    storage.setItem('hiwar:a', '1')
    expect([storage.getItem('hiwar:a'), storage.keys()]).toEqual(['1', ['hiwar:a']])
    storage.removeItem('hiwar:a')
    expect([storage.getItem('hiwar:a'), storage.keys()]).toEqual([null, []])
  }
  const { user } = loggedIn()
  expect(readLogin()?.user).toEqual(user)
})

test('where the browser blocks what pages keep, there are no rows, and deleting them throws nothing', async () => {
  vi.spyOn(window, 'indexedDB', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const inRows = deviceRows('blocked', 'rows', (database) => database.createObjectStore('rows'))
  expect(await inRows('readonly', (rows) => rows.getAll())).toBeNull()
  expect(() => deleteDeviceRows('blocked')).not.toThrow()
})

test('a full device keeps what is written last, and the window holds what it did not take', () => {
  deviceStorage.setItem('hiwar:draft', 'أول')
  fill()
  expect(keepsData()).toBe(false)
  deviceStorage.setItem('hiwar:draft', 'ثانٍ')
  expect(deviceStorage.getItem('hiwar:draft')).toBe('ثانٍ')
  vi.restoreAllMocks()
  deviceStorage.setItem('hiwar:draft', 'ثالث')
  expect(localStorage.getItem('hiwar:draft')).toBe('ثالث')
})

test('copies of what the server has make room, and are never held', () => {
  deviceStorage.setItem(`${copyPrefix}thread`, 'قديم')
  fill(1)
  deviceStorage.setItem('hiwar:outbox', 'رسالة')
  expect(localStorage.getItem('hiwar:outbox')).toBe('رسالة')
  deviceStorage.setItem(`${copyPrefix}thread`, 'جديد')
  expect(deviceStorage.keys()).toEqual(['hiwar:outbox'])
})
