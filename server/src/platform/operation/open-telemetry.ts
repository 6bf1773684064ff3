/** Traces by OpenTelemetry, sent to a collector by OTLP. Loaded only where the setting names a collector. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type Link, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config/config.ts'
import type { Log } from './log.ts'
import type { Attributes, Tracer } from './traces.ts'

/** A collector that does not answer delays the end of the server by no more than this. */
const sendMilliseconds = 3_000
/** A statement is a template of the code; only one with a long list of placeholders is longer. */
const longestAttribute = 4_000

export function createTracer(config: Config, log: Log): Tracer {
  const random = new RandomIdGenerator()
  let nextId: string | undefined
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hiwar', 'service.version': process.env.HIWAR_VERSION ?? '' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanLimits: { attributeValueLengthLimit: longestAttribute },
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => nextId ?? random.generateTraceId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: exporterOf(config, log), exportTimeoutMillis: sendMilliseconds }),
    ],
  })
  const tracer = provider.getTracer('hiwar')
  const running = new AsyncLocalStorage<Span>()
  const begin = (name: string, attributes: Attributes, parent?: Context, links: Link[] = []) =>
    tracer.startSpan(name, { attributes, links }, parent ?? ROOT_CONTEXT)
  const runIn = <Result>(span: Span, run: () => Result): Result => {
    const end = (error?: unknown) => {
      if (error !== undefined) fail(span, error)
      span.end()
    }
    try {
      const result = running.run(span, run)
      if (result instanceof Promise) result.then(() => end(), end)
      else end()
      return result
    } catch (error) {
      end(error)
      throw error
    }
  }
  return {
    open(name, requestId) {
      nextId = requestId.replaceAll('-', '')
      const span = begin(name, { 'request.id': requestId })
      nextId = undefined
      return {
        run: (step) => running.run(span, step),
        end(attributes, failed) {
          span.setAttributes(attributes)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    part(name, attributes, run) {
      const parent = running.getStore()
      if (parent?.isRecording() !== true) return run()
      return runIn(begin(name, attributes, trace.setSpan(ROOT_CONTEXT, parent)), run)
    },
    follow({ trace: cause, isLater }, name, run) {
      const context = spanContextOf(cause)
      if (isLater) return runIn(begin(name, {}, undefined, [{ context }]), run)
      return runIn(begin(name, {}, trace.setSpanContext(ROOT_CONTEXT, context)), run)
    },
    current() {
      const span = running.getStore()
      return span?.isRecording() === true ? traceparentOf(span) : null
    },
    close: () => provider.shutdown(),
  }
}

function exporterOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }: Config, log: Log): SpanExporter {
  const headers = Object.fromEntries(
    OTEL_EXPORTER_OTLP_HEADERS.split(',').map((pair) => /^([^=]*)=?(.*)$/.exec(pair.trim())?.slice(1) ?? []),
  )
  delete headers['']
  const exporter = new OTLPTraceExporter({
    url: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers,
    timeoutMillis: sendMilliseconds,
  })
  let wasSent = true
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isSent = result.error === undefined
        if (!isSent && wasSent) log.warn({ err: result.error }, 'traces could not be sent')
        wasSent = isSent
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Messages of errors quote values, so a part says only the code of its error. */
function fail(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags.toString(16)}`
}

function spanContextOf(traceparent: string) {
  const [, traceId = '', spanId = '', flags = '0'] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}
