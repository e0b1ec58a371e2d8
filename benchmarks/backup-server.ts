// Responds to every request with the number of bytes in its query `size`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const piece = Buffer.alloc(256 << 10, 'BZh')

createServer((request, response) => {
  let left = Number(new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('size') ?? 0)
  response.writeHead(200, { 'content-type': 'application/sql', 'content-length': left })
  const send = (): void => {
    while (left > 0) {
      const size = Math.min(left, piece.length)
      left -= size
      if (!response.write(size === piece.length ? piece : piece.subarray(0, size))) {
        response.once('drain', send)
        return
      }
    }
    response.end()
  }
  send()
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.send?.((this.address() as AddressInfo).port)
})
