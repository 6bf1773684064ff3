/**
 * Runs inside a device and forwards its localhost to the server, because browsers allow the camera only on localhost or
 * HTTPS.
 */
import { connect, createServer } from 'node:net'

const [address, ...ports] = process.argv.slice(2)
if (address === undefined) throw new Error('no address')
for (const port of ports.map(Number)) {
  const proxy = createServer((near) => {
    const far = connect(port, address)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  proxy.listen(port, '127.0.0.1')
}
process.stdout.write('ready\n')
