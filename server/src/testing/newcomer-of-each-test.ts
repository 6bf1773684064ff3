/** For the tests of one file: a server beside an issuer of Google tokens, and before each test somebody whom it does not know. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { googleSettings, startIssuer, type TestIssuer } from './google.ts'
import { type GoogleAnswer, type GoogleRole, logInByGoogle } from './google-login.ts'
import { createTestServer, type TestServer } from './server.ts'

export interface NewcomerOfTest {
  server: TestServer
  issuer: TestIssuer
  sub: string
  email: string
  /** Goes the whole way, with claims of his own unless they say otherwise. */
  logIn(claims?: object, role?: GoogleRole): Promise<GoogleAnswer>
}

export function newcomerOfEachTest(at: string): NewcomerOfTest {
  let serial = 0
  const newcomer = {
    logIn: (claims = {}, role) => {
      const { server, issuer, sub, email } = newcomer
      return logInByGoogle(server, issuer, { sub, email, ...claims }, role)
    },
  } as NewcomerOfTest
  beforeAll(async () => {
    newcomer.issuer = await startIssuer()
    newcomer.server = await createTestServer(at, googleSettings(newcomer.issuer))
  })
  afterAll(async () => {
    await newcomer.server.close()
    await newcomer.issuer.close()
  })
  beforeEach(() => {
    newcomer.server.clock.set(at)
    newcomer.issuer.mood = 'well'
    serial += 1
    Object.assign(newcomer, { sub: `sub-${serial}`, email: `person-${serial}@gmail.com` })
  })
  return newcomer
}
