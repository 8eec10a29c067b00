import { RecordedSearchPage } from '../../../../../recording/RecordedBody.tsx'
import { serverPage } from '../../pages.tsx'

const page = serverPage('search', RecordedSearchPage)

export const generateMetadata = page.generateMetadata

export default page.Page
