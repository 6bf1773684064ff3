// The product's callback for reports: records each report with its headers and responds as the test has set.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

export async function startCallback() {
  const received: { headers: IncomingHttpHeaders; raw: string }[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, raw: await text(request) })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
