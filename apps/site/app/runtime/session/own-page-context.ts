import { createContext } from 'react';

/** True while the server draws a page that is for one signed-in player alone. */
export const OwnPageContext = createContext(false);
