/** Floor H: bare Node answering a constant JSON of the given size; run as a process of its own. */
import { createServer } from 'node:http'

const body = JSON.stringify({ text: 'x'.repeat(Math.max(0, Number(process.argv[2]) - 11)) })

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(process.argv[3]), 'localhost', () => console.log('listening'))
