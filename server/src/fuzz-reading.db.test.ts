/** Every call that only reads, under requests that nobody honest sends; a file of its own has a thread of its own. */
import { fuzz } from './testing/fuzz/fuzz.ts'

fuzz(({ endpoint }) => endpoint.method === 'GET')
