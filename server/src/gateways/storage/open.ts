import type { Config } from '../../platform/config.ts'
import { openLocalStorage } from './local.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** A bucket where one is named, else folders of this machine. */
export function openStorage(config: Config): Storage {
  if (config.S3_BUCKET === undefined) return openLocalStorage(config.STORAGE_FOLDER)
  return openS3Storage({
    endpoint: config.S3_ENDPOINT ?? null,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE,
  })
}
