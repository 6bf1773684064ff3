import type { FastifyInstance } from 'fastify'
import { type Faults, fault } from '../faults.ts'
import { readTexts } from '../fawry/fields.ts'
import { prefersHtml } from '../pages/prefers-html.ts'

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  const current = () => ({ list: faults.list() })

  app.get('/faults', current)

  app.post('/faults', (request, reply) => {
    const read = fault.safeParse(fromForm(request.body) ?? request.body)
    if (!read.success) return reply.code(400).send({ error: 'unknown-fault', issues: read.error.issues })
    faults.add(read.data)
    return prefersHtml(request.headers.accept) ? reply.redirect('/', 303) : reply.send(current())
  })

  app.delete('/faults', () => {
    faults.clear()
    return current()
  })

  app.post('/faults/clear', (_request, reply) => {
    faults.clear()
    return reply.redirect('/', 303)
  })
}

/** The page's form names service and mode in one choice, so that only pairs that exist can be sent. */
function fromForm(body: unknown): object | undefined {
  const { fault: choice, count } = readTexts(['fault', 'count'], body)
  if (choice === undefined) return undefined
  const [service, mode] = choice.split(':')
  return { service, mode, count }
}
