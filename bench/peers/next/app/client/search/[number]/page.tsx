import { clientPage } from '../../../pages.tsx'
import { WholeSearchPage } from '../../WholeSearchPage.tsx'

const page = clientPage('search', WholeSearchPage)

export const generateMetadata = page.generateMetadata

export default page.Page
