import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailGateway {
  /** Sends one mail; throws when the mail server does not accept it. */
  send(mail: Mail): Promise<void>
  close(): void
}

export function createMailGateway(config: Config): MailGateway {
  const domain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost'
  const transport = createTransport({
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    secure: config.SMTP_SECURE,
    requireTLS: config.production && !config.SMTP_SECURE,
    ...(config.SMTP_USER === undefined ? {} : { auth: { user: config.SMTP_USER, pass: config.SMTP_PASS ?? '' } }),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': randomUUID() }
      await transport.sendMail({ ...mail, from: config.MAIL_FROM, headers, messageId: `<${randomUUID()}@${domain}>` })
    },
    close: () => transport.close(),
  }
}
