/** For the tests of one file: a server beside the Google of a sandbox of its own, and before each test somebody whom it does not know. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type GoogleAnswer, type GoogleRole, type Issuer, issuerOf, logInByGoogle } from './google-login.ts'
import { openSandbox, type TestSandbox } from './sandbox.ts'
import { googleAt } from './sandbox-settings.ts'
import { createTestServer, type TestServer } from './server.ts'

export interface NewcomerOfTest {
  server: TestServer
  sandbox: TestSandbox
  issuer: Issuer
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
    newcomer.sandbox = await openSandbox()
    newcomer.issuer = issuerOf(newcomer.sandbox)
    newcomer.server = await createTestServer(at, googleAt(newcomer.sandbox))
  })
  afterAll(async () => {
    await newcomer.server.close()
    await newcomer.sandbox.close()
  })
  beforeEach(async () => {
    newcomer.server.clock.set(at)
    await newcomer.sandbox.mend()
    serial += 1
    Object.assign(newcomer, { sub: `sub-${serial}`, email: `person-${serial}@gmail.com` })
  })
  return newcomer
}
