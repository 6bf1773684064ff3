import { type DestinationStream, type LoggerOptions, pino } from 'pino'

export type Log = pino.Logger

/** Paths that may carry personal data or secrets never reach a log line. */
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

/** JSON lines in UTC with a request id, to the sink where one is named; readable lines on a terminal in development. */
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

/** Message parts of database errors quote values, so only what locates the fault is kept. */
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
