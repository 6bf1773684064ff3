/**
 * Sends dishonest requests to every call that only reads. This is a separate file, so that it runs in a separate
 * thread.
 */
import { fuzz } from './testing/fuzz/fuzz.ts'

fuzz(({ endpoint }) => endpoint.method === 'GET')
