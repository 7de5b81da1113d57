import { expect, test } from 'vitest'
import { settingNames } from '../../settings/site-settings.ts'
import { settingGroups } from './setting-fields.data.ts'

test('every setting stands in the form once (docs/product/office.md §21)', () => {
  expect(settingGroups.flatMap(({ names }) => names).toSorted()).toEqual(settingNames.toSorted())
})
