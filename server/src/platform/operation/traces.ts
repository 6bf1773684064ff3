/**
 * Traces: what a request consists of, and how long each part takes. Without OTEL_EXPORTER_OTLP_ENDPOINT the functions
 * below only run what they are given, and no package of OpenTelemetry is loaded. Attributes hold no personal data:
 * statements are written with placeholders, addresses by their route.
 */
import type { Config } from '../config/config.ts'
import type { Log } from './log.ts'

export type Attributes = Record<string, string | number>

/** A trace that began with a request. */
export interface OpenTrace {
  /** Runs a step of the request; parts within belong to the trace. */
  run<Result>(step: () => Result): Result
  end(attributes: Attributes, failed: boolean): void
}

export interface Cause {
  /** The part that caused this work, in the form of `traceparent`. */
  trace: string
  /** Work that was planned for later has a trace of its own, which names its cause. */
  isLater: boolean
}

export interface Tracer {
  open(name: string, requestId: string): OpenTrace
  part<Result>(name: string, attributes: Attributes, run: () => Result): Result
  follow<Result>(cause: Cause, name: string, run: () => Result): Result
  current(): string | null
  close(): Promise<void>
}

let tracer: Tracer | null = null

export async function startTraces(config: Config, log: Log): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { createTracer } = await import('./open-telemetry.ts')
  tracer = createTracer(config, log)
}

export async function stopTraces(): Promise<void> {
  const stopped = tracer
  tracer = null
  await stopped?.close()
}

/** The trace has the id of the request without its dashes, so the id that a person reads finds it. */
export function openTrace(name: string, requestId: string): OpenTrace {
  return tracer?.open(name, requestId) ?? untraced
}

/** Runs a part of what runs now; outside of a trace the part is not kept. The part ends when the promise settles. */
export function tracePart<Result>(name: string, attributes: Attributes, run: () => Result): Result {
  return tracer === null ? run() : tracer.part(name, attributes, run)
}

/** Runs what another part has caused, maybe in another process. */
export function traceEffect<Result>(cause: Cause | null, name: string, run: () => Result): Result {
  return tracer === null || cause === null ? run() : tracer.follow(cause, name, run)
}

/** The running part as a cause that can be stored; null when nothing is traced. */
export function currentTrace(): string | null {
  return tracer?.current() ?? null
}

const untraced: OpenTrace = { run: (step) => step(), end: () => undefined }
