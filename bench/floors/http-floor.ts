/**
 * Floor H: a bare Node server that answers a constant JSON of the given size. Runs as a separate process and prints its
 * port.
 */
import { createServer } from 'node:http'

const around = JSON.stringify({ text: '' }).length
const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, Number(process.argv[2]) - around)) })
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
