/** Every call that may change something, under requests that nobody honest sends. */
import { fuzz } from './testing/fuzz/fuzz.ts'

fuzz(({ endpoint }) => endpoint.method !== 'GET')
