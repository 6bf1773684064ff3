/** Setup for a test file: a server with its own sandbox's Google, and before each test a person without an account. */
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
  /** Logs in completely, with the person's own claims unless the test gives others. */
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
