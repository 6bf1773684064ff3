import type { PublicSettings } from '@hiwar/contract/platform/platform.ts'
import type { Settings } from '@hiwar/contract/platform/settings.ts'
import type { Context } from '../../context.ts'
import { presentPublicSettings, presentSettings } from './present.ts'
import { findSettings } from './store.ts'

/** The settings that the screens need. */
export async function readPublicSettings({ db, clock }: Context): Promise<PublicSettings> {
  return presentPublicSettings(await findSettings(db), clock.now())
}

export async function readSettings({ db }: Context): Promise<Settings> {
  return presentSettings(await findSettings(db))
}
