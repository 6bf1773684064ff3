import type { Database } from '../../platform/db/database.ts'
import type { FileFolder } from '../../platform/files.ts'

export interface HeldFile {
  name: string
  /** Whose it is, where the folder is not open to everybody. */
  ownerId: number
}

/**
 * Knows which files of a folder the rows of a feature name. A feature that keeps files lists one in `parts.ts`: by it
 * a private file finds its owner, and a file that no row names any more is found and swept away. A folder without a
 * holder serves nothing private and is never swept.
 */
export interface FileHolder {
  folder: FileFolder
  /** Those of the names that a row names. */
  holding(db: Database, names: readonly string[]): Promise<HeldFile[]>
}
