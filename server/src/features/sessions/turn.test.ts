import { describe, expect, test } from 'vitest'
import { iceServersFor, turnCredentials } from './turn.ts'

test('the TURN credential matches a known vector', () => {
  expect(turnCredentials('turn-test-secret', 7, 1_767_229_200)).toEqual({
    username: '1767229200:7',
    credential: 'J0QAMaoSMuhl8BhZA7hDmR0hvio=',
  })
})

describe('the list of ICE servers', () => {
  const TURN_SECRET = 'turn-test-secret'

  test('is empty without an address', () => {
    expect(iceServersFor({ turnUrls: [], TURN_SECRET }, 7, 1_767_229_200)).toEqual([])
  })

  test('carries a key for TURN addresses and none for STUN addresses', () => {
    const turnUrls = ['stun:turn.test:3478', 'turn:turn.test:3478', 'turns:turn.test:443?transport=tcp']
    expect(iceServersFor({ turnUrls, TURN_SECRET }, 7, 1_767_229_200)).toEqual([
      { urls: ['stun:turn.test:3478'] },
      {
        urls: ['turn:turn.test:3478', 'turns:turn.test:443?transport=tcp'],
        username: '1767229200:7',
        credential: 'J0QAMaoSMuhl8BhZA7hDmR0hvio=',
      },
    ])
  })
})
