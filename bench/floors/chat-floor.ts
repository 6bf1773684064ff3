/**
 * Floor S of the chat: bare Socket.IO in two processes that forward each message to its recipient in either process. A
 * message with `keep` is inserted into the database first. Prints the process ids once both processes listen.
 */
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'

interface Said {
  to: string
  text: string
  keep: boolean
}

const [port, database] = process.argv.slice(2)
const insert = { name: 'keep', text: 'insert into floor_messages (text) values ($1)' }

if (cluster.isPrimary) startWorkers()
else serveChat()

function startWorkers(): void {
  const workers = [cluster.fork(), cluster.fork()]
  let listening = 0
  for (const worker of workers) {
    worker.on('message', (said: Said) => {
      for (const other of workers) if (other !== worker) other.send(said)
    })
    worker.on('listening', () => {
      listening += 1
      if (listening === workers.length) console.log(workers.map(({ process: { pid } }) => pid).join(' '))
    })
  }
  process.on('SIGTERM', () => {
    for (const worker of workers) worker.process.kill()
    process.exit()
  })
}

function serveChat(): void {
  const pool = new pg.Pool({ connectionString: database, max: 8 })
  const server = createServer()
  const io = new Server(server, { transports: ['websocket'], serveClient: false })
  io.on('connection', (socket) => {
    void socket.join(String(socket.handshake.auth.name))
    socket.on('say', async (said: Said, acknowledge: (answer: string) => void) => {
      if (said.keep) await pool.query({ ...insert, values: [said.text] })
      io.to(said.to).emit('said', said.text)
      process.send?.(said)
      acknowledge('taken')
    })
  })
  process.on('message', (said: Said) => void io.to(said.to).emit('said', said.text))
  server.listen(Number(port), 'localhost')
}
