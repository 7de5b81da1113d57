/** The id of the element that holds a search's results, on the list and on the map. */
export const RESULTS_ID = 'results'
