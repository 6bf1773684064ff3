import { join } from 'node:path'
import { defineConfig } from 'vite'
import { appConfig } from '../kit/vite/app-config.ts'
import { firstChunk, loaderChunk } from '../kit/vite/first-files.ts'
import { prerenderedLogin } from './vite/prerendered-login.ts'

/** The first page's modules are one file, and small files join others; with more bytes, files import each other. */
const groups = [
  loaderChunk,
  firstChunk(join(import.meta.dirname, 'src/main.tsx')),
  { name: 'rest', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
]

const config = appConfig({ port: 4102, groups })

export default defineConfig({ ...config, plugins: [...(config.plugins ?? []), prerenderedLogin()] })
