/** Whether everyone who guesses passwords tries this one first, in any case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());

/** Those of the published lists of leaked passwords that are long enough to be set, with Italian and Russian ones and our own name. */
const commonPasswords = new Set(
  `
  123456 password 12345678 123456789 1234567 1234567890 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui qwerty1234
  qwerty12345 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsx qazwsxedc asdfgh asdfghjk asdfghjkl
  asdf1234 asdfasdf zxcvbn zxcvbnm zxcvbn123 q1w2e3r4 q1w2e3r4t5 qweasd qweasdzxc qweqwe qwe123 qweasd123 123qwe 123qweasd
  1234qwer 12qwaszx azerty azertyuiop abc123 abcd1234 abc12345 abcdef abcdefg abcdefgh abcabc aa123456 a123456 a1234567
  a12345678 a123456789 aa12345678 123abc 123456a 123456q 123456aa 1234abcd 12345a 12345q 12345qwert 111111 1111111 11111111
  1111111111 000000 0000000 00000000 0000000000 222222 22222222 333333 33333333 444444 44444444 555555 5555555 55555555
  666666 66666666 777777 7777777 77777777 888888 88888888 999999 99999999 999999999 121212 12121212 123123 123123123
  12341234 123321 1233211 123454321 1234321 654321 7654321 87654321 987654 987654321 0987654321 9876543210 012345 0123456
  01234567 0123456789 123456123456 123654 147258 147258369 159357 159753 258456 741852963 789456 789456123 963852741 112233
  11223344 1122334455 445566 101010 10203040 102030 131313 232323 212121 696969 a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa bbbbbb
  qqqqqq zzzzzz asdasd asdasd123 asd123 zxczxc password1 password12 password123 password1234 password2 password! passw0rd
  p@ssword p@ssw0rd p@ssword1 pa55word pass123 pass1234 pass12345 passpass passwort passwort1 passwd admin1 admin12 admin123
  admin1234 admin12345 administrator adminadmin root123 rootroot toor123 welcome welcome1 welcome123 letmein letmein1 login1
  login123 changeme changeme1 changeme123 default default1 secret secret1 secret123 master master1 master123 access access14
  temp123 temppass test123 test1234 test12345 testtest tester testing testing1 guest1 guest123 user123 user1234 demo123
  demo1234 hello1 hello123 hello1234 hellohello iloveyou iloveyou1 iloveyou2 iloveu loveme lovely love123 loveyou lovelove
  trustno1 dragon dragon1 dragon123 monkey monkey1 monkey123 shadow shadow1 sunshine sunshine1 princess princess1 football
  football1 baseball baseball1 basketball soccer soccer1 hockey superman superman1 batman batman1 batman123 spiderman
  pokemon pokemon1 naruto starwars starwars1 matrix ninja123 killer killer1 killer123 hunter hunter1 hunter2 ranger tigger
  tigger1 tiger1 tiger123 charlie charlie1 michael michael1 jordan jordan1 jordan23 jessica jessica1 jennifer ashley ashley1
  nicole nicole1 daniel daniel1 andrew andrew1 joshua joshua1 matthew anthony anthony1 robert robert1 thomas thomas1 william
  william1 george george1 martin martina andrea andrea1 marco123 matteo matteo1 alessandro alessandra francesco francesca
  giuseppe giovanni giuliano giulia giulia1 chiara chiara1 valentina federico federica stefano stefania antonio antonio1
  antonella salvatore lorenzo lorenzo1 riccardo roberto roberta simone simone1 martina1 elisabetta juventus juventus1
  juventus10 inter1908 milan1899 acmilan asroma forzaroma forzanapoli napoli napoli1 napoli1926 ferrari ferrari1 vespa123
  italia italia1 italia90 italia123 roma1927 milano milano1 torino amore1 amoremio amore123 ciaociao ciao123 ciao1234
  buongiorno tiamo1 tiamotanto stella stella1 tesoro tesoro1 angelo angela pippo1 pippo123 topolino paperino pallone
  password01 password99 freedom freedom1 whatever whatever1 computer computer1 internet internet1 samsung samsung1 iphone
  google google1 google123 facebook facebook1 linkedin youtube windows windows1 microsoft mustang mustang1 corvette mercedes
  porsche yamaha harley chelsea chelsea1 liverpool liverpool1 arsenal arsenal1 barcelona barcelona1 realmadrid manchester
  yankees cowboys dallas lakers eagles steelers flower flower1 summer summer1 summer123 winter winter1 spring autumn orange
  orange1 purple purple1 yellow silver silver1 golden golden1 diamond diamond1 cookie cookie1 chocolate cheese pepper
  pepper1 ginger ginger1 banana banana1 butterfly angel1 angel123 babygirl babygirl1 prince prince1 queen1 family family1
  forever forever1 friends friends1 blessed blessed1 jesus1 jesus123 jesuschrist maggie buster bailey bailey1 buddy1 cooper
  harley1 maverick phoenix thunder thunder1 junior junior1 patrick samantha elizabeth victoria vanessa vanessa1 natasha
  melissa michelle michelle1 amanda amanda1 hannah hannah1 olivia sophie sophia justin justin1 brandon brandon1 taylor
  taylor1 austin jackson jackson1 gabriel gabriel1 alexander alexandra alexander1 nathan dennis oliver oliver1 oscar1 merlin
  merlin1 gandalf snoopy scooby mickey mickey1 donald marina marina1 maria1 maria123 svetlana natalia nastya marinka qwerty7
  йцукен йцукенг пароль пароль1 пароль123 привет любовь parola parola1 segreto segreto1 benvenuto benvenuto1 accesso
  accesso1 utente utente1 operatore operatore1 assistenza password2024 password2025 password2026 welcome2024 welcome2025
  welcome2026 estate2024 estate2025 estate2026 inverno2024 inverno2025 simdesk simdesk1 simdesk123
  `
    .trim()
    .split(/\s+/),
);
