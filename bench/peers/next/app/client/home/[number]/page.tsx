import { clientPage } from '../../../pages.tsx'
import { WholeHomePage } from '../../WholeHomePage.tsx'

const page = clientPage('home', WholeHomePage)

export const generateMetadata = page.generateMetadata

export default page.Page
