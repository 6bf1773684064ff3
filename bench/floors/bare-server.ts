/**
 * The least server that answers what floor Q reads: bare Node HTTP that runs the one prepared statement for each request
 * and sends its rows as JSON. It knows no login, no check and no route. Runs as a separate process, receives its work as
 * a message and answers with its port.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import type { BareWork } from './start-floors.ts'

process.once('message', ({ database, statement: { name, text, values } }: BareWork) => {
  const pool = new pg.Pool({ connectionString: database, max: 16 })
  let next = 0
  const server = createServer((_request, response) => {
    void pool.query({ name, text, values: values[next++ % values.length] }).then(({ rows }) => {
      const body = JSON.stringify(rows)
      const length = Buffer.byteLength(body)
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
      response.end(body)
    })
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : address)
  })
})
