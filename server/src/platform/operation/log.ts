import { type DestinationStream, type LoggerOptions, pino } from 'pino'

export type Log = pino.Logger

/** Paths of log fields that may hold personal data or secrets; the log leaves them out. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'code',
  'cvv',
  'cardToken',
  'token',
  'phone',
  'email',
  'text',
  'wallet',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * Writes JSON lines in UTC with a request id, to the sink if there is one; in development readable lines to the
 * terminal.
 */
export function createLog(level: string, pretty: boolean, sink?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets, censor: '[hidden]' },
    serializers: { err: describeError },
    ...(pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', colorize: false } } }
      : {}),
  }
  return sink === undefined ? pino(options) : pino(options, sink)
}

/** Messages of database errors quote values, so the log keeps only code and place. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error object' }
  const { name, stack } = error
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const database = typeof code === 'string' && code.length === 5
  const frames = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return { name, message: database ? 'database error' : error.message, state: code, constraint, table, stack: frames }
}
