/**
 * Reports of browsers about our content security policy: a page of ours tried something that the policy forbids. Either
 * a mistake of ours, or somebody's script; operators see both in the metrics and in the log.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { networkOf } from '../limits/networks.ts'
import { registry } from '../operation/metrics.ts'
import type { Platform } from '../platform.ts'

export const reportsPath = '/policy-reports'

const violations = new Counter({
  name: 'policy_violations_total',
  help: 'Reports of browsers that a page tried what its content security policy forbids',
  labelNames: ['directive'],
  registers: [registry],
})

const mostBytes = 16_384
const mostAtOnce = 10

/** A name of the policy's own vocabulary; anything else is somebody's invention. */
const directive = z.string().regex(/^[a-z-]{3,30}$/)

/** The two shapes in which browsers report, each with what we look at; everything else may hold personal data. */
const olderReport = z.object({
  'csp-report': z
    .object({ 'effective-directive': directive, 'blocked-uri': z.string() })
    .transform((report) => ({ directive: report['effective-directive'], blocked: report['blocked-uri'] })),
})
const newerReports = z.array(z.unknown()).max(mostAtOnce)
const newerReport = z.object({
  type: z.literal('csp-violation'),
  body: z
    .object({ effectiveDirective: directive, blockedURL: z.string() })
    .transform((body) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
})

interface Violation {
  directive: string
  blocked: string
}

/** Takes reports without a login; a browser sends them by itself and reads no answer. */
export async function addPolicyReports(app: FastifyInstance, { limits, log }: Platform): Promise<void> {
  await app.register((scope, _options, done) => {
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, readJson(String(body))),
    )
    scope.post(reportsPath, { schema: { hide: true } }, async (request, reply) => {
      await limits.use('policyReport', networkOf(request.ip))
      for (const { directive, blocked } of violationsOf(request)) {
        violations.inc({ directive })
        log.warn({ directive, blocked: originOf(blocked) }, 'a page tried what its policy forbids')
      }
      return reply.status(204).send()
    })
    done()
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function violationsOf({ body }: FastifyRequest): Violation[] {
  const older = olderReport.safeParse(body)
  if (older.success) return [older.data['csp-report']]
  const { data: reports = [] } = newerReports.safeParse(body)
  return reports.flatMap((report) => newerReport.safeParse(report).data?.body ?? [])
}

/** Without path and query, which may hold somebody's data; a word such as `inline` stays. */
function originOf(blocked: string): string {
  if (/^[a-z-]{2,20}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unknown'
}
