/** The base words of the passwords that lead every published list of stolen ones, and the product's own name. */
export const commonWords: ReadonlySet<string> = new Set(
  `
abc abcd abcde abcdef abcdefg abcdefgh abcabc access account admin administrator adobe advisor america andrew angel
anthony apple arsenal ashley asdf asdfasdf asdfgh asdfghjk asdfghjkl autumn backoffice bailey banana barcelona baseball
basketball batman biteme blink bond buster butterfly changeme charlie cheese chelsea chocolate christmas computer
cookie corvette cowboy dallas daniel default demo diamond donald dragon eagle eagles eminem fidelity finance flower
football freedom friday friends fuckyou garfield george ginger google guest hammer hannah happy harley hello
helloworld hockey hottie hunter iloveyou iloveu internet jackson january jasmine jennifer jessica jesus johnny jordan
joshua justin killer knight kristina letmein liverpool london looking love lovely login maggie marina master matrix
matthew maverick merlin michael michelle monday monkey monster morgan mustang mynoob newyork nicole nothing oliver
orange parker pass passpass passw password passwort patrick peanut pepper phoenix pokemon princess purple qazwsx qwe
qwer qweasd qweasdzxc qwert qwerty qwertyu qwertyui qwertyuiop ranger robert samsung samantha schwab scooter secret
secure security server shadow silver slipknot soccer sophie spiderman spring startrek starwars steelers summer
sunday sunshine superman superuser sweet system taylor temp temporary test tester testing testtest thomas thunder
tigger trump trustno trustnoone user vanguard verus verusbackoffice victoria wachtwoord wealth welcome whatever
william wilson winter wizard xxxxxx yankees yellow zaq zaqwsx zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
